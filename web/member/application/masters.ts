import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { load } from '#shared/api.ts';
import { offlineQuery } from '../offline-query.ts';

/** Plans, tax and pull-downs of the application screens; stored on the device, so that input continues offline. */
export function mastersQuery() {
  return offlineQuery<ApplicationMasters>(
    ['member', 'application-masters'],
    'application-masters',
    (signal) =>
      load('get', '/user/core/requests/editorials', { signal }, ['cm100', '申込入力画面']),
  );
}
