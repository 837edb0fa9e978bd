import { Component, type ReactNode } from 'react';
import { t } from '../texts/text.ts';
import { Heading } from './Heading.tsx';

/** A screen could not be fetched or rendered; the photos are safe in the device's store. */
export function Reload() {
  return (
    <main className="page">
      <Heading title={t('画面を表示できません')}>{t('画面を表示できませんでした')}</Heading>
      <p className="lead">
        {t('通信状況をご確認のうえ、画面を読み込み直してください。撮影済みの写真は失われません。')}
      </p>
      <div className="actions">
        <button type="button" className="button filled" onClick={() => location.reload()}>
          {t('画面を再読み込みする')}
        </button>
      </div>
    </main>
  );
}

/** Shows that instead of a blank page when a screen throws. */
export class OrReload extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <Reload /> : this.props.children;
  }
}
