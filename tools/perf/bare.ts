import { readFileSync } from "node:fs";
import http from "node:http";
import Fastify from "fastify";
import pg from "pg";

/**
 * What our API is measured against, in processes of their own:
 *   bare.ts fastify <port> <database url> <statement> <values>   the same statement on bare Fastify and pg
 *   bare.ts http <port> <body>                                   the same bytes from node:http
 *   bare.ts page <port> <file> [headers]                         the compressed document in this file, from node:http
 */
const [kind, port, ...rest] = process.argv.slice(2);

if (kind === "fastify") {
  const [url, text, places] = rest;
  const order = JSON.parse(places!) as (number | "limit" | "offset")[];
  const pool = new pg.Pool({ connectionString: url, max: 10, options: "-c role=app_runtime" });
  const app = Fastify();
  const strings = { type: "array", items: { type: "string" } };
  const question = {
    type: "object",
    properties: {
      id: { type: "string" },
      question_title: { type: "string" },
      question_options: strings,
      correct_attempt: { type: "integer" },
      subject: { type: "string" },
      tags: strings,
    },
  };
  const reply = { type: "object", properties: { total: { type: "integer" }, data: { type: "array", items: question } } };
  app.get<{ Querystring: { limit: string; offset: string } }>("/", { schema: { response: { 200: reply } } }, async (request) => {
    const values = order.map((place) => (typeof place === "number" ? place : Number(request.query[place])));
    const { rows } = await pool.query({ name: "page", text: text!, values });
    return { total: rows[0].total, data: rows };
  });
  await app.listen({ host: "127.0.0.1", port: Number(port) });
} else if (kind === "page") {
  const body = readFileSync(rest[0]!);
  const headers = JSON.parse(rest[1] ?? "{}") as http.OutgoingHttpHeaders;
  http
    .createServer((_request, response) => {
      response.writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-encoding": "br",
        "content-length": body.length,
        ...headers,
      });
      response.end(body);
    })
    .listen(Number(port), "127.0.0.1");
} else {
  const [body] = rest;
  http
    .createServer((_request, response) => {
      response.setHeader("content-type", "application/json; charset=utf-8");
      response.end(body);
    })
    .listen(Number(port), "127.0.0.1");
}
