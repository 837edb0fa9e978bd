/** The keys of the screen of one receipt, as its help lists them. */
export const keyLines = [
  { keys: ['1', '2', '3', '4', '5'], does: '写真を選ぶ' },
  { keys: ['r'], does: '写真を右へ回す' },
  { keys: ['+', '−'], does: '拡大・縮小' },
  { keys: ['←', '↑', '→', '↓'], does: '拡大した写真を動かす' },
  { keys: ['0'], does: '写真の表示を元に戻す' },
  { keys: ['f'], does: '写真を広く表示' },
  { keys: ['s'], does: '照合中の項目を「一致」にする（入力する項目では Enter）' },
  { keys: ['x'], does: '照合中の項目を「相違」にする' },
  { keys: ['u'], does: '照合中の項目を「読めない」にする' },
  { keys: ['t'], does: '照合中の項目へ移る' },
  { keys: ['↓'], does: '入力する項目に、読取りの候補を入れる' },
  { keys: ['a'], does: '承認' },
  { keys: ['d'], does: '否認' },
  { keys: ['n'], does: '次の審査待ちへ' },
];
