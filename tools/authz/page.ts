import { type Outcome, thingOf } from "./matrix.ts";
import type { Operation } from "./operations.ts";

/** Who may do what, as the server answered. People read it in a review: a right that somebody gained or lost is a changed line. */
export function permissionsPage(operations: readonly Operation[], outcomes: readonly Outcome[]): string {
  const roles = [...new Set(outcomes.map(({ cell }) => cell.person.role))];
  const lines = operations.map((operation) => {
    const mine = outcomes.filter(({ cell }) => cell.operation.name === operation.name);
    const allowed = roles.filter((role) => mine.some(({ cell, got }) => cell.person.role === role && got === "answer"));
    const thing = thingOf(operation);
    return `| ${operation.name} | ${operation.policy.name} | ${whoOf(allowed, roles)} | ${thing ? `own ${thing}` : ""} |`;
  });
  return `# Permissions

Made by \`pnpm authz --write\` from the answers of the real server: every operation, the policy it declares, who got an answer, and on
whose things. Roles: ${roles.join(", ")}.

| operation | policy | who | on what |
|---|---|---|---|
${lines.join("\n")}
`;
}

function whoOf(allowed: readonly string[], roles: readonly string[]): string {
  const known = roles.filter((role) => role !== "nobody" && role !== "suspended");
  if (allowed.includes("nobody")) return "everyone";
  const missing = known.filter((role) => !allowed.includes(role));
  if (missing.length === 0) return "everyone signed in";
  if (missing.length <= 3) return `everyone signed in but ${missing.join(", ")}`;
  return allowed.join(", ") || "nobody";
}
