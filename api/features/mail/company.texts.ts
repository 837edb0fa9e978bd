import { type Addressee, compose, type Mail, type Sender } from './mail.texts.ts';

/** To the account in which the joined company stays. */
export function companyJoined(to: Addressee, from: Sender & { company: string }): Mail {
  return compose('会社の情報を統合しました', to, from, [
    '別のアカウントに登録されていた会社を、お客様の会社と同じ会社であると事務所で判断し、その情報をお客様の「会社の情報」に統合しました。会社の情報や役員の一覧が変わっていることがあります。',
    '統合後の内容は、次のページでご確認ください。',
    { link: from.company },
    'お客様のお申込みの内容は変わりません。同じ会社ではないなど、お心当たりのない場合は、お手数ですが事務所までご連絡ください。',
  ]);
}

/** To the account that knows nothing of its company any more. */
export function companyGivenAway(to: Addressee, from: Sender & { login: string }): Mail {
  return compose('会社の情報を別のアカウントに統合しました', to, from, [
    'お客様が登録された会社を、別のアカウントの会社と同じ会社であると事務所で判断し、会社の情報と役員の一覧を、そのアカウントの「会社の情報」に統合しました。',
    '統合した情報は、今後、そのアカウントをお使いの方がご覧になり、変更されます。お客様の「会社の情報」には表示されません。役員の任期のお知らせも、そのアカウントにお送りします。',
    'お客様のお申込みの内容は変わりません。これまでどおり、ログインしてご覧いただけます。',
    { link: from.login },
    '同じ会社ではないなど、お心当たりのない場合は、すぐに事務所までご連絡ください。',
  ]);
}
