import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { siteContext } from "./lib/site.ts";
import { ScriptMark } from "./ui/own-script.tsx";

/** Everything awaited before the first byte: what is streamed later cannot be seen without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  host: RouterContextProvider,
): Promise<Response> {
  let failed: unknown;
  const { scriptMark: mark } = host.get(siteContext);
  const marked = mark === undefined ? {} : { nonce: mark };
  const document = (
    <ScriptMark value={mark}>
      <ServerRouter context={context} url={request.url} {...marked} />
    </ScriptMark>
  );
  const stream = await renderToReadableStream(document, {
    ...marked,
    onError: (error) => {
      failed = error;
    },
    // Nothing is put aside to be moved into its place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  if (failed) throw failed;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}

/** A page that could not be made. The framework would print the error with all that hangs on it, the reader's search words among it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const fault = isRouteErrorResponse(error) ? (error as { error?: unknown }).error : error;
  if (fault !== undefined && !request.signal.aborted) context.get(siteContext).report?.(fault);
};

/** For the host: the context that this build's loaders read. */
export { siteContext };
