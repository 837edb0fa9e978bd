import { createServer } from 'node:http';

// The yardstick: what Node answers when there is nothing to do.
const body = JSON.stringify({ statusCd: 200, message: '', errorList: [], data: null });
createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(body);
}).listen(Number(process.argv[2]), '127.0.0.1');
