/** The only reader of the environment among the tools: what a child process is handed on. */
export function inherited(): NodeJS.ProcessEnv {
  return process.env;
}

export const engines = {
  redis: process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379",
  nats: process.env["NATS_URL"] ?? "nats://127.0.0.1:4222",
};
