import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '#contract/endpoints/access.ts';

/** What a test changes in an answer. */
export interface Forged {
  origin?: string;
  rpId?: string;
  /** False where the device did not check who uses it. */
  userVerified?: boolean;
  counter?: number;
  type?: string;
  userHandle?: string;
}

/** A device that makes passkeys (ES256) and answers challenges with them, without a browser. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let counter = 0;

  function clientData(type: string, challenge: string, from: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  }

  function authenticatorData(
    rpId: string,
    flags: number,
    count: number,
    attested = Buffer.alloc(0),
  ) {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(count, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, attested]);
  }

  const ofCredential = () => ({
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
  });

  return {
    credentialId: credentialId.toString('base64url'),
    /** Makes a passkey for a challenge. */
    make(options: { challenge: string; rp: { id: string } }, forged: Forged = {}): NewPasskey {
      const verified = forged.userVerified ?? true;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const data = authenticatorData(
        forged.rpId ?? options.rp.id,
        verified ? 0x45 : 0x41,
        0,
        attested,
      );
      const client = clientData(
        forged.type ?? 'webauthn.create',
        options.challenge,
        forged.origin ?? origin,
      );
      return {
        ...ofCredential(),
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestation(data).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Answers a challenge. */
    answer(options: { challenge: string; rpId: string }, forged: Forged = {}): PasskeyAnswer {
      counter = forged.counter ?? counter + 1;
      const verified = forged.userVerified ?? true;
      const data = authenticatorData(forged.rpId ?? options.rpId, verified ? 0x05 : 0x01, counter);
      const client = clientData(
        forged.type ?? 'webauthn.get',
        options.challenge,
        forged.origin ?? origin,
      );
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...ofCredential(),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
          ...(forged.userHandle !== undefined && { userHandle: forged.userHandle }),
        },
      };
    },
  };
}

/** The public key as a COSE map: EC2, ES256, P-256, x and y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** An attestation object of the format `none`, in CBOR. */
function attestation(data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  return Buffer.concat([
    Buffer.from('a3', 'hex'),
    Buffer.from('63666d74646e6f6e65', 'hex'),
    Buffer.from('6761747453746d74a0', 'hex'),
    Buffer.from('686175746844617461', 'hex'),
    Buffer.from('59', 'hex'),
    length,
    data,
  ]);
}
