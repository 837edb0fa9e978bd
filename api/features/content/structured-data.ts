import { planTyp } from '#contract/codes.ts';
import type { PublicPlans } from '#contract/endpoints/plans.ts';
import { landingQuestions } from '#contract/landing.ts';
import type { Office } from '../../platform/office.ts';

/** The landing page in schema.org's terms: the office, its service with fees, and the questions. */
export function structuredData(
  home: string,
  office: Office,
  plans: PublicPlans,
  identification: string,
): object {
  const { name, telNo, address, zipCode } = office;
  const provider = {
    '@type': 'LegalService',
    '@id': `${home}#office`,
    name: name || '登記オンライン',
    url: home,
    image: `${home}og.png`,
    ...(telNo && { telephone: telNo }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'JP',
        streetAddress: address,
        ...(zipCode && { postalCode: zipCode.replace(/^〒\s*/, '') }),
      },
    }),
    openingHours: 'Mo-Fr 09:00-17:00',
    areaServed: { '@type': 'Country', name: '日本' },
  };
  const service = {
    '@type': 'Service',
    '@id': `${home}#service`,
    name: '登記オンライン',
    serviceType: '商業登記の申請の代理（役員変更・代表取締役の住所変更）',
    url: home,
    provider: { '@id': provider['@id'] },
    areaServed: provider.areaServed,
    audience: { '@type': 'BusinessAudience', name: '株式会社' },
    offers: plans.displayPlanList
      .filter((plan) => plan.planTyp === planTyp.base)
      .map(({ name: plan, price }) => ({
        '@type': 'Offer',
        name: plan,
        priceSpecification: {
          '@type': 'PriceSpecification',
          price,
          priceCurrency: 'JPY',
          valueAddedTaxIncluded: false,
        },
      })),
  };
  const questions = {
    '@type': 'FAQPage',
    '@id': `${home}#faq`,
    mainEntity: landingQuestions(plans, identification).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return { '@context': 'https://schema.org', '@graph': [provider, service, questions] };
}
