// One process at a time changes what lies in a folder: two `npm start` at once would mix their installations.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Does the work when no other process of this user does any in the folder. One that was killed holds nobody up. */
export async function alone(folder, work) {
  // The system ends a socket with its process; its path may have 100 characters.
  const hash = createHash('sha256').update(`${folder} ${process.getuid?.()}`).digest('hex');
  const name = `touki-online-${hash.slice(0, 16)}`;
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);
  let server = await held(path);
  if (server === null) console.log('Waiting for another command in this folder …');
  while (server === null) {
    await untilEnded(path);
    server = await held(path);
  }
  const waiting = new Set();
  server.on('connection', (socket) => waiting.add(socket.on('error', () => {})));
  try {
    return await work();
  } finally {
    server.close();
    for (const socket of waiting) socket.destroy();
  }
}

/** A server at the path, or null where another process has one. */
async function held(path) {
  const server = createServer();
  server.listen(path);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    return null;
  }
}

/** Resolves when the process that listens at the path has ended its work; a path at which none listens goes. */
function untilEnded(path) {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.on('error', ({ code }) => {
      if (code === 'ECONNREFUSED') rmSync(path, { force: true });
    });
    socket.resume().on('close', resolve);
  });
}
