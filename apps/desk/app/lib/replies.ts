/** What was read last, by its address: shown again while there is no line. It is gone with the tab, and with whoever opened the desk. */
const replies = new Map<string, unknown>();
const most = 60;

export function rememberReply(path: string, reply: unknown): void {
  replies.delete(path);
  replies.set(path, reply);
  if (replies.size > most) replies.delete(replies.keys().next().value!);
}

export function lastReply(path: string): unknown {
  return replies.get(path);
}

export function forgetReplies(): void {
  replies.clear();
}
