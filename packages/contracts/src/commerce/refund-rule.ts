/** When somebody may change their mind about what they bought. */
export const refundRule = { days: 7, watched_percent: 20 } as const;
