import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Makes a certificate for `localhost` in a folder. @returns the paths of the certificate and of its key */
export function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'questhearth.crt'), join(folder, 'questhearth.key')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  const made = spawnSync('openssl', ['req', '-x509', ...curve, ...name, '-keyout', key, '-out', certificate], {
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.error?.message ?? made.stderr}`);
  return { certificate, key };
}
