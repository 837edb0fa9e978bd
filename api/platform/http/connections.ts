import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Milliseconds after which a request is cut of which nothing moves any more; `reading`, after `running`, for a response
 * that is being read.
 */
const usual = { running: 30_000, reading: 120_000, stopping: 10_000 };

/** The connections of a server, for a stop that cuts none with a running request. */
export interface Connections {
  /** From now on every response closes its connection, so that clients and proxies look for another one. */
  windDown(): void;
  /**
   * Takes no new connections; resolves when no request is running, or after the given milliseconds. A request of which
   * nothing has arrived for 10 seconds does not hold it up.
   */
  close(longest: number): Promise<void>;
}

/**
 * Cuts requests whose body, or whose reader, stands still. Node's own limits count from the beginning of a request, so
 * that they have to allow for the slowest upload, and end when the server stops listening.
 */
export function watchConnections(server: Server, stalledAfter = usual): Connections {
  const running = new Set<ServerResponse>();
  let windingDown = false;
  let stopping = false;
  let idle: (() => void) | null = null;

  const end = (response: ServerResponse) => {
    running.delete(response);
    if (running.size === 0) idle?.();
  };
  server.on('request', (request, response) => {
    running.add(response);
    if (windingDown) response.shouldKeepAlive = false;
    response.once('close', () => end(response));
    // Node reports silence to the request while its body is incomplete, and to its response always.
    request.on('timeout', () => cut(request, response));
    response.on('timeout', () => {
      // A response that is still being made is none that its reader does not take.
      if (response.writableLength === 0) return;
      const { socket } = request;
      // A socket tells of room once a third of its buffer is free, up to 900 kB: a minute at 128 kbit/s.
      const waits = !stopping && (socket.timeout ?? 0) < stalledAfter.reading;
      if (waits) socket.setTimeout(stalledAfter.reading);
      else socket.destroy();
    });
  });
  // Node does not close a response whose connection ended while it was queued behind another one.
  const watch = (socket: Socket) =>
    socket.once('close', () => {
      for (const response of running) if (response.req.socket === socket) end(response);
    });
  server.on('connection', watch);
  server.on('secureConnection', watch);
  server.timeout = stalledAfter.running;

  return {
    windDown: () => {
      windingDown = true;
      for (const response of running) response.shouldKeepAlive = false;
    },
    close: async (longest) => {
      // Waits for running requests, but not for connections without one, which a client may leave open for ever.
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      stopping = true;
      server.timeout = stalledAfter.stopping;
      for (const { req } of running) req.socket.setTimeout(stalledAfter.stopping);
      await new Promise<void>((resolve) => {
        idle = resolve;
        setTimeout(resolve, longest).unref();
        if (running.size === 0) resolve();
      });
      server.closeAllConnections();
      await closed;
    },
  };
}

function cut(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  if (!response.headersSent)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}
