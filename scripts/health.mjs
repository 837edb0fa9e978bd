// The container's health check: exits with 0 while the server responds over HTTP or HTTPS.
import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';

const { PORT = '8080', TLS_CERT } = process.env;
const get = TLS_CERT ? getHttps : getHttp;
const options = { host: '127.0.0.1', port: PORT, path: '/healthz', timeout: 4_000 };
// The certificate is for the public name, not for this loopback address.
const request = get({ ...options, rejectUnauthorized: false }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
);
request.on('timeout', () => process.exit(1));
request.on('error', () => process.exit(1));
