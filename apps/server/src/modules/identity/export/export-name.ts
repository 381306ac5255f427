import type { Env } from "#platform/env.ts";

export const exportName = ({ BRAND_SLUG }: Pick<Env, "BRAND_SLUG">) => `${BRAND_SLUG}-my-data.json`;
