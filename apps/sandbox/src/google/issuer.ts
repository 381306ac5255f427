import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { interactionPolicy, Provider } from "oidc-provider";
import { renderRefusal } from "./page.ts";
import type { People } from "./people.ts";

export interface GoogleClient {
  readonly id: string;
  readonly secret: string;
}

export const sessionCookie = "sandbox_google_session";
const returnPath = "/login/google";
const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Our server on this machine, at whatever port; nobody else may be handed a code. */
function isOurReturn(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return (
    url !== undefined && /^https?:$/.test(url.protocol) && loopback.has(url.hostname) && address === `${url.origin}${returnPath}` // no query, no user, no other spelling
  );
}

async function signingKey() {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kty: "RSA", kid: randomBytes(8).toString("hex"), use: "sig", alg: "RS256" };
}

/** Every account may be chosen anew, and choosing it is all the consent that is asked for. */
function policy() {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return prompts;
}

/** A real OpenID Connect issuer with one confidential client. PKCE (S256) is required, ID tokens are RS256. */
export async function createIssuer(issuer: string, client: GoogleClient, people: People): Promise<Provider> {
  const cookie = { httpOnly: true, sameSite: "lax", signed: true } as const;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`http://127.0.0.1${returnPath}`],
        // What openid-client sends unless told otherwise; Google takes it too.
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [await signingKey()] },
    responseTypes: ["code"],
    enabledJWA: { idTokenSigningAlgValues: ["RS256"] },
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    conformIdTokenClaims: false, // as Google does: the claims are in the ID token itself
    findAccount: (_ctx, sub) => {
      const person = people.find(sub);
      return person && { accountId: sub, claims: () => ({ ...person, picture: `${issuer}/pictures/${sub}` }) };
    },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({ clientId: ctx.oidc.client!.clientId, accountId: ctx.oidc.session!.accountId! });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    renderError: (ctx, { error, error_description }) => {
      ctx.type = "html";
      ctx.body = renderRefusal(`${error}: ${error_description ?? ""}`);
    },
    interactions: { policy: policy(), url: (_ctx, { uid }) => `${new URL(issuer).pathname}/interaction/${uid}` },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    // All ports of a machine share their cookies: these keep to the issuer's own path.
    cookies: {
      keys: [randomBytes(32).toString("hex")],
      names: { session: sessionCookie, interaction: "sandbox_google_interaction", resume: "sandbox_google_resume" },
      long: { ...cookie, path: new URL(issuer).pathname },
      short: cookie,
    },
    ttl: { AccessToken: 3_600, AuthorizationCode: 60, Grant: 3_600, IdToken: 3_600, Interaction: 3_600, Session: 3_600 },
  });
  provider.Client.prototype.redirectUriAllowed = isOurReturn;
  return provider;
}
