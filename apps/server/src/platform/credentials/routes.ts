import { CheckCredential } from "@upaya/contracts/credentials/check-credential.ts";
import { GetIssuer, GetSigningKey, GetStatusList } from "@upaya/contracts/credentials/published.ts";
import { endpoint } from "../http/route.ts";
import { everyone } from "../policy.ts";
import { checkCredential } from "./check-credential.ts";
import { getIssuer, getSigningKey, getStatusList } from "./published.ts";

export const credentialRoutes = [
  endpoint(CheckCredential, everyone, checkCredential),
  endpoint(GetIssuer, everyone, getIssuer),
  endpoint(GetSigningKey, everyone, getSigningKey),
  endpoint(GetStatusList, everyone, getStatusList),
];
