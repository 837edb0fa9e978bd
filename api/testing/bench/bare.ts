import { createServer } from 'node:http';

// The yardsticks: what Node answers when there is nothing to do, and when it gives back the JSON that it was sent.
const body = JSON.stringify({ statusCd: 200, message: '', errorList: [], data: null });
createServer((request, response) => {
  const answer = (text: string) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(text);
  };
  if (request.method === 'GET') {
    answer(body);
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () =>
    answer(JSON.stringify(JSON.parse(Buffer.concat(chunks).toString('utf8')))),
  );
}).listen(Number(process.argv[2]), '127.0.0.1');
