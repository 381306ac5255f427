/** Where somebody gets one of their papers: addresses for links. No schema: pages need none for them. */
export const paperPath = (orderNumber: string, id: string): string => `/cart/orders/${encodeURIComponent(orderNumber)}/papers/${id}`;
export const papersOfYearPath = (financialYear: string): string => `/cart/papers/${financialYear}.zip`;
