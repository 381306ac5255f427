import type { Socket } from "node:net";
import { AppError } from "../errors.ts";
import { errorBody } from "./translate-error.ts";

function unreadable(status: string, requestId: string): string {
  const body = JSON.stringify(errorBody(new AppError("invalid_request"), requestId));
  return `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`;
}

/** What is not even HTTP gets the same shape, written by hand, and the connection ends. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket, requestId: string): void {
  if (error.code === "ECONNRESET" || !socket.writable) return;
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") return answerLate(socket, requestId);
  socket.end(unreadable(error.code === "HPE_HEADER_OVERFLOW" ? "431 Request Header Fields Too Large" : "400 Bad Request", requestId));
}

/** Whoever takes too long to say what they want is told so, and does not keep their half of the connection open either. */
export function answerLate(socket: Socket, requestId: string): void {
  if (socket.writable) socket.write(unreadable("408 Request Timeout", requestId));
  socket.destroySoon();
}
