/** For laptops, and known to everybody. */
export const publishedPushKeys = {
  publicKey: "BDNM7B5SXU5YGVJN-x6ZbvxmUfPcTFmt7KyLMrao7qWBpDd0qQCBUxgE4Pai5QupoVuhz8sTt-XKoNFaLOPm0jc",
  privateKey: "-cEYKMVSYDBXEkPGrV_emfc4Q8LQpiURY1grxB6SSU4",
} as const;
