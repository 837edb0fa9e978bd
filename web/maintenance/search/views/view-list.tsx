import { type FormEvent, useState } from 'react';
import type { ListView } from '#contract/endpoints/list-views.ts';
import { checkText } from '#contract/fields.ts';
import { longestViewName, viewLabels, viewPeriods } from '#contract/list-views.ts';
import { message } from '#contract/messages.ts';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { Row } from '#shared/ui/layout.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useStaffMutation } from '../../lists/staff-mutation.ts';
import { viewsKey } from './saved-views.ts';
import classes from './views.module.css';

interface ViewListProps {
  views: readonly ListView[];
  onOpen: (view: ListView) => void;
}

/** The saved views: opened, renamed, moved up and removed. */
export function ViewList({ views, onOpen }: ViewListProps) {
  const { run, busy } = useStaffMutation(viewsKey, 'silent');
  const [renamed, setRenamed] = useState('');
  const remove = async ({ viewId, viewName, updateDatetime, updateUserId }: ListView) => {
    if (!(await confirm({ text: message('mt182', viewName), action: '削除する', danger: true })))
      return;
    const body = { updateDatetime, updateUserId };
    await run(() =>
      send('post', '/user/mainte/views/{viewId}/delete', { params: { viewId }, body }, [
        'cm110',
        '表示の削除',
      ]),
    );
  };
  const moveUp = (index: number) => {
    const viewList = views.map(({ viewId }) => viewId);
    viewList.splice(index - 1, 0, ...viewList.splice(index, 1));
    void run(() =>
      send('put', '/user/mainte/views', { body: { viewList } }, ['cm110', '表示の順の変更']),
    );
  };
  const rename = async (
    { viewId, updateDatetime, updateUserId }: ListView,
    viewName: string,
  ): Promise<void> => {
    const body = { viewName, updateDatetime, updateUserId };
    const isDone = await run(() =>
      send('put', '/user/mainte/views/{viewId}/name', { params: { viewId }, body }, [
        'cm110',
        '名前の変更',
      ]),
    );
    if (isDone) setRenamed('');
  };
  return (
    <section className={classes.saved} aria-labelledby="saved-views">
      <h3 id="saved-views">保存した表示</h3>
      <ol>
        {views.map((view, index) =>
          view.viewId === renamed ? (
            <li key={view.viewId}>
              <NameForm
                view={view}
                busy={busy}
                onName={(name) => rename(view, name)}
                onCancel={() => setRenamed('')}
              />
            </li>
          ) : (
            <li key={view.viewId}>
              <button type="button" className={classes.open} onClick={() => onOpen(view)}>
                <strong>{view.viewName}</strong>
                <span>{viewPeriods[view.period]}</span>
              </button>
              <span className={classes.acts}>
                {index > 0 && (
                  <Act
                    name={`「${view.viewName}」を上へ`}
                    onPress={() => moveUp(index)}
                    busy={busy}
                  >
                    上へ
                  </Act>
                )}
                <Act
                  name={`「${view.viewName}」の名前を変更`}
                  onPress={() => setRenamed(view.viewId)}
                  busy={busy}
                >
                  名前を変更
                </Act>
                <Act
                  name={`「${view.viewName}」を削除`}
                  onPress={() => void remove(view)}
                  busy={busy}
                >
                  削除
                </Act>
              </span>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

interface ActProps {
  name: string;
  busy: boolean;
  onPress: () => void;
  children: string;
}

function Act({ name, busy, onPress, children }: ActProps) {
  return (
    <Button variant="subtle" small aria-label={name} disabled={busy} onClick={onPress}>
      {children}
    </Button>
  );
}

interface NameFormProps {
  view: ListView;
  busy: boolean;
  onName: (name: string) => Promise<void>;
  onCancel: () => void;
}

function NameForm({ view, busy, onName, onCancel }: NameFormProps) {
  const [name, setName] = useState(view.viewName);
  const [error, setError] = useState<string>();
  const store = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkText(viewLabels.name, name, longestViewName);
    setError(found?.text);
    if (!found) await onName(name);
  };
  return (
    <form className={classes.rename} noValidate onSubmit={store}>
      <TextField
        name="newViewName"
        label={`「${view.viewName}」の新しい名前`}
        mark="none"
        value={name}
        error={error}
        onChange={(value) => {
          setName(value);
          setError(undefined);
        }}
      />
      <Row>
        <Button type="submit" loading={busy}>
          変更する
        </Button>
        <Button onClick={onCancel}>やめる</Button>
      </Row>
    </form>
  );
}
