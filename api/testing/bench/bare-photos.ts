import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';

// The comparison for photos: the time that Node and the image library need to re-encode a photo and store it durably.
sharp.concurrency(1);
sharp.cache(false);
const folder = process.argv[3] ?? '';
mkdirSync(folder, { recursive: true });

createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.method === 'POST') {
    const bytes = await sharp(Buffer.concat(chunks)).jpeg({ quality: 80 }).toBuffer();
    const path = join(folder, randomUUID());
    const file = await open(`${path}.part`, 'w');
    await file.writeFile(bytes);
    await file.datasync();
    await file.close();
    await rename(`${path}.part`, path);
    const parent = await open(folder, 'r');
    await parent.sync();
    await parent.close();
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"statusCd":200}');
}).listen(Number(process.argv[2]), '127.0.0.1');
