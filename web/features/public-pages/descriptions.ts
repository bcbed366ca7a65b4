import type { Billing } from '#contract/subscription/subscription.ts'

const descriptions: Readonly<Record<string, string>> = {
  '/landing':
    'Orari mban terminet, klientët, shërbimet dhe raportet e sallonit: në tablet te banaku dhe në telefon mes dy prerjeve.',
  '/login': 'Hyni në Orari, ose hapni një llogari.',
  '/privacy-policy': 'Çfarë ruan Orari, sa kohë, kush e sheh dhe si e merrni ose e fshini.',
  '/refund-policy': 'Kur dhe si kthehen paratë e një abonimi në Orari.',
  '/shipping-policy': 'Si dhe kur hapet ajo që blini në Orari: një shërbim në internet.',
  '/contact-us': 'Si e gjeni mbështetjen e Orarit.',
}

/** Where subscriptions are sold, a visitor is told of the trial. */
const withTrial: Readonly<Record<string, string>> = {
  ...descriptions,
  '/landing': `${descriptions['/landing']} 7 ditë falas.`,
  '/login': 'Hyni në Orari, ose hapni një llogari dhe provojeni 7 ditë falas.',
}

/** What search engines and messengers say of a page. Read by the build alone. */
export function descriptionOf(path: string, billing: Billing) {
  const known = billing === 'on' ? withTrial : descriptions
  return known[path] ?? known['/landing'] ?? ''
}
