import type { TestApp } from '../../api/testing/test-app.ts';

interface Shown {
  requestDetailsConfirmResultDto: { detailUpdateDatetime: string; detailUpdateUserId: string };
}

/** Changes the progress of a filing as somebody else of the office. */
export async function colleagueSets(
  app: TestApp,
  displayNo: string,
  selectedProgress: string,
): Promise<void> {
  const json = { username: 'admin01', password: 'Admin-1234' };
  const login = await app.call('post', '/login/mainte', { json });
  const token = login.headers.get('x-auth-token') ?? '';
  const path = `/user/mainte/requestdetails/${displayNo.replace('-', '')}`;
  const shown = await app.call<Shown>('get', path, { token });
  const { detailUpdateDatetime, detailUpdateUserId } =
    shown.body.data?.requestDetailsConfirmResultDto ?? {};
  const version = { detailUpdateDatetime, detailUpdateUserId };
  const { status, body } = await app.call('post', `${path}/latestprogressclass`, {
    token,
    json: { selectedProgress, requestDetailsConfirmResultDto: version },
  });
  if (status !== 200) throw new Error(body.message);
}
