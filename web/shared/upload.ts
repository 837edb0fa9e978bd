import { type Client, createClient } from '#api-client';

/** Called with the sent share of the file, between 0 and 1. */
export type UploadProgress = (share: number) => void;

// Counted from the last byte sent, so that a large file on a slow line does not time out.
const silenceLimit = 20_000;

/** A client that sends one file and reports progress, which `fetch` cannot. */
export function uploadingClient(onProgress: UploadProgress): Client {
  return createClient({ fetch: (url, init) => transfer(String(url), init ?? {}, onProgress) });
}

function transfer(url: string, init: RequestInit, onProgress: UploadProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), silenceLimit);
    };
    const fail = () => {
      clearTimeout(timer);
      reject(new TypeError('upload failed'));
    };
    request.open(init.method ?? 'POST', url);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.responseType = 'blob';
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      if (total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      clearTimeout(timer);
      resolve(
        new Response(request.response as Blob, {
          status: request.status,
          headers: readHeaders(request.getAllResponseHeaders()),
        }),
      );
    };
    request.onerror = fail;
    request.onabort = fail;
    wait();
    request.send(init.body as XMLHttpRequestBodyInit);
  });
}

function readHeaders(text: string): Headers {
  const headers = new Headers();
  for (const line of text.trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}
