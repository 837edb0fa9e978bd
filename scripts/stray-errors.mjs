// A reporter for Vitest that writes errors outside of every test as JSON, because its own JSON reporter leaves them out.
import { writeFileSync } from 'node:fs';

export default class StrayErrors {
  onTestRunEnd(_modules, errors) {
    const lines = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`);
    writeFileSync(process.env.STRAY_ERRORS, JSON.stringify(lines));
  }
}
