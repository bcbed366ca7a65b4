import { MessageCircle, Phone } from 'lucide-react'
import { callLink } from './phone-links.ts'
import { useWhatsappLink } from './use-number-hint.ts'

type Props = { phone: string; className: string; iconSize: number }

/**
 * To call a number and to write to it. Of several numbers each is named, also where the words are hidden. The link to write
 * waits until the number is read, and is left out where it is none: it would lead to somebody else.
 */
export function NumberWays({ phone, className, iconSize }: Props) {
  const whatsapp = useWhatsappLink(phone)
  const named = (words: string) => ({ 'aria-label': words, title: words })
  const write = (
    <>
      <MessageCircle size={iconSize} aria-hidden /> <span>WhatsApp</span>
    </>
  )
  return (
    <>
      <a className={className} href={callLink(phone)} {...named(`Thirr ${phone}`)}>
        <Phone size={iconSize} aria-hidden /> <span>Thirr</span>
      </a>
      {whatsapp === undefined && (
        <a className={className} role="link" aria-disabled="true" {...named(`WhatsApp ${phone}`)}>
          {write}
        </a>
      )}
      {typeof whatsapp === 'string' && (
        <a
          className={className}
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          {...named(`WhatsApp ${phone}`)}
        >
          {write}
        </a>
      )}
    </>
  )
}
