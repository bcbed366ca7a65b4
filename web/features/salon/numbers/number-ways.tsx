import { MessageCircle, Phone } from 'lucide-react'
import { callLink } from './phone-links.ts'
import { useWhatsappLink } from './use-number-hint.ts'

type Props = { phone: string; className: string; iconSize: number }

/** To call a number and to write to it. Of several numbers each is named, also where the words are hidden. */
export function NumberWays({ phone, className, iconSize }: Props) {
  const whatsapp = useWhatsappLink(phone)
  const named = (words: string) => ({ 'aria-label': words, title: words })
  return (
    <>
      <a className={className} href={callLink(phone)} {...named(`Thirr ${phone}`)}>
        <Phone size={iconSize} aria-hidden /> <span>Thirr</span>
      </a>
      <a
        className={className}
        href={whatsapp}
        target="_blank"
        rel="noreferrer"
        {...named(`WhatsApp ${phone}`)}
      >
        <MessageCircle size={iconSize} aria-hidden /> <span>WhatsApp</span>
      </a>
    </>
  )
}
