import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

export const GetSigningKey = defineEndpoint({
  name: "GetSigningKey",
  method: "GET",
  path: "/credentials/keys/:id",
  summary: "A public key (JWK) that signed copies name by this address. It stays here for ever.",
  params: z.object({ id: z.uuid() }),
  replies: "file",
  shed: "browse",
});

export const GetIssuer = defineEndpoint({
  name: "GetIssuer",
  method: "GET",
  path: "/credentials/issuer",
  summary: "Who signs: the issuer of every signed copy, as Open Badges 3.0 describes one.",
  replies: "file",
  shed: "browse",
});

export const GetStatusList = defineEndpoint({
  name: "GetStatusList",
  method: "GET",
  path: "/credentials/status/:list/:purpose",
  summary:
    "Which signed copies are over for good (revocation), withdrawn until that is taken back (suspension) or replaced by a corrected one (refresh): a signed Bitstring Status List.",
  params: z.object({
    list: z.string().check(z.regex(/^[1-9]\d{0,5}$/, "is not the number of a list")),
    purpose: z.enum(["revocation", "suspension", "refresh"]),
  }),
  replies: "file",
  shed: "browse",
});
