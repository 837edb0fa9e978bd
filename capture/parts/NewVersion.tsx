/** The offer of a newer version. */
export function NewVersion({ take }: { take: () => void }) {
  return (
    <aside className="update" role="status">
      <p>新しい版があります。</p>
      <button type="button" className="button small" onClick={take}>
        更新する
      </button>
    </aside>
  );
}
