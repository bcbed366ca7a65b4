/** What search engines and messengers say of a page. Read by the build alone. */
export const descriptions: Readonly<Record<string, string>> = {
  '/landing':
    'Orari mban terminet, klientët, shërbimet dhe raportet e sallonit: në tablet te banaku dhe në telefon mes dy prerjeve. 7 ditë falas.',
  '/login': 'Hyni në Orari, ose hapni një llogari dhe provojeni 7 ditë falas.',
  '/privacy-policy': 'Çfarë ruan Orari, sa kohë, kush e sheh dhe si e merrni ose e fshini.',
  '/refund-policy': 'Kur dhe si kthehen paratë e një abonimi në Orari.',
  '/shipping-policy': 'Si dhe kur hapet ajo që blini në Orari: një shërbim në internet.',
  '/contact-us': 'Si e gjeni mbështetjen e Orarit.',
}
