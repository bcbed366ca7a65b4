/** The country of a mobile number that is written as at home: 04 in Kosovo, 07 in North Macedonia, 06 in Albania. */
const abroad = (digits: string) =>
  digits.startsWith('00')
    ? digits.slice(2)
    : digits.replace(/^04/, '3834').replace(/^07/, '3897').replace(/^0/, '355')

export const callLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** WhatsApp knows numbers with their country alone, and without a plus. */
export const whatsappLink = (phone: string) => `https://wa.me/${abroad(phone.replace(/\D/g, ''))}`
