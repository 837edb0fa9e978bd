/** 運営会社 */
export const company = `
<dl>
<dt>名称</dt><dd>{{office.name}}</dd>
<dt>代表者</dt><dd>{{office.representative}}</dd>
<dt>登録</dt><dd>{{office.registration}}</dd>
<dt>所在地</dt><dd>{{office.zipCode}}　{{office.address}}</dd>
<dt>電話番号</dt><dd>{{office.telNo}}</dd>
<dt>受付時間</dt><dd>9:00〜17:00（土曜・日曜・祝日を除く）</dd>
<dt>メールアドレス</dt><dd>{{office.mailAddress}}</dd>
<dt>業務内容</dt><dd>商業登記・法人登記の申請の代理、登記に関する書類の作成および相談</dd>
</dl>
<h2>私たちの約束</h2>
<ul>
<li>登記の申請は、司法書士が内容と書類を確認したうえで行います。</li>
<li>料金は、お申込みの前に、登録免許税と消費税を含めた総額でお示しします。</li>
<li>お預かりした本人確認書類の写真は暗号化して保管し、定められた期間の後に消去します。</li>
</ul>`;
