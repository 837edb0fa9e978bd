import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readBody } from './body.ts';
import type { HttpEnv } from './env.ts';
import { Problem } from './problem.ts';

const app = new Hono<HttpEnv>();
app.post('/', async (c) => c.body((await readBody(c, 'photo')).bytes as Uint8Array<ArrayBuffer>));
app.onError((error, c) =>
  error instanceof Problem ? c.text(error.message, error.status) : c.text(String(error), 500),
);

async function send(body: string | Buffer | FormData, type?: string) {
  const headers = type ? { 'content-type': type } : undefined;
  const response = await app.request('/', {
    method: 'POST',
    ...(headers && { headers }),
    body: body instanceof FormData ? body : Buffer.from(body as string),
  });
  return {
    status: response.status,
    text: Buffer.from(await response.arrayBuffer()).toString('latin1'),
  };
}

const boundary = 'multipart/form-data; boundary=b';
const part = (text: string, field = 'name="fileData"; filename="a.jpg"') =>
  `--b\r\nContent-Disposition: form-data; ${field}\r\nContent-Type: image/jpeg\r\n\r\n${text}\r\n`;

const card = 'name="cardData"; filename="b.jpg"';

describe('the file of a body', () => {
  it('is what a client sent, byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 256));
    const form = new FormData();
    form.append('fileData', new Blob([bytes]), '写真 "1";\r\n.jpg');
    expect(await send(form)).toEqual({ status: 200, text: bytes.toString('latin1') });
    for (const text of ['', '\r\n', '--b', '\r\n--', 'x\r\n-\r\n--', '\0']) {
      expect(await send(`${part(text)}--b--\r\n`, boundary)).toEqual({ status: 200, text });
      expect(await send(`${part(text)}--b--`, 'Multipart/Form-Data;Boundary="b"')).toEqual({
        status: 200,
        text,
      });
    }
  });

  it('is followed by the card of a photo', async () => {
    for (const text of ['', '\r\n--', 'x--b']) {
      const body = `${part('1')}${part(text, card)}--b--`;
      expect(await send(body, boundary)).toEqual({ status: 200, text: `1${text}` });
    }
  });

  it.each([
    ['two files', `${part('1')}${part('2')}--b--`],
    ['a third file', `${part('1')}${part('2', card)}${part('3', card)}--b--`],
    ['a card cut off', `${part('1')}--b\r\nContent-Disposition: form-data; ${card}\r\n\r\n2`],
    ['a file beside a field', `${part('1')}${part('2', 'name="x"')}--b--`],
    ['no end', part('1')],
    ['a part cut off', '--b\r\nContent-Disposition: form-data; name="fileData"; filename="a"\r\n'],
    ['another boundary', part('1').replace('--b', '--c')],
    ['nothing', ''],
  ])('is refused when there is %s', async (_, body) => {
    expect(await send(body, boundary)).toEqual({ status: 400, text: ':cm040' });
  });

  it.each([
    ['another field', 'name="file"; filename="a"'],
    ['a card without its photo', card],
    ['a field that is no file', 'name="fileData"'],
    ['a name inside a name', 'name="x"; filename="; name=fileData"'],
  ])('is asked for when there is %s', async (_, field) => {
    expect(await send(`${part('1', field)}--b--`, boundary)).toEqual({
      status: 400,
      text: 'fileData:cm020',
    });
  });

  it('is refused without a boundary', async () => {
    expect((await send(`${part('1')}--b--`, 'multipart/form-data')).status).toBe(400);
  });

  it.each([
    ['a hundred thousand parts', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'],
    ['a million lines before the file', 'X: b\r\n'],
    ['what almost ends it', '\r\n-'],
  ])('costs nearly nothing with %s', async (_, piece) => {
    const body = Buffer.from(
      `--b\r\n${piece.repeat(Math.floor((8 * 1024 * 1024) / piece.length))}`,
    );
    // Processor time of this process, which other load does not affect.
    const before = process.cpuUsage();
    expect((await send(body, boundary)).status).toBe(400);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(600);
  });
});
