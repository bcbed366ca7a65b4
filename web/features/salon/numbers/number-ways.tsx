import { MessageCircle, Phone } from 'lucide-react'
import { grouped } from '#contract/kit/dialling.ts'
import { linkTo } from '#web/ui/controls/link-to.ts'
import { callLink } from './call-link.tsx'
import { useWhatsappLink } from './use-number-hint.ts'

/** A message that is ready for one of a client's numbers, or will be. */
type Ready = { phone: string; href: string; onWrite: () => void } | 'awaited' | undefined

type Props = {
  phone: string
  className: string
  iconSize: number
  /** Without it the chat opens empty. */
  ready?: Ready
  /** The client is called, and never written to. */
  isSilent?: boolean
}

/**
 * To call a number and to write to it. Of several numbers each is named, also where the words are hidden. The link to write
 * waits until number and message are read, and is left out where it is none: it would lead to somebody else.
 */
export function NumberWays({ phone, className, iconSize, ready, isSilent = false }: Props) {
  const chat = useWhatsappLink(phone)
  const message = typeof ready === 'object' && ready.phone === phone ? ready : undefined
  const whatsapp = message?.href ?? (chat && ready === 'awaited' ? undefined : chat)
  const shown = grouped(phone)
  const named = (words: string) => ({ 'aria-label': words, title: words })
  return (
    <>
      <a className={className} href={callLink(phone)} {...named(`Thirr ${shown}`)}>
        <Phone size={iconSize} aria-hidden /> <span>Thirr</span>
      </a>
      {!isSilent && whatsapp !== null && (
        <a
          className={className}
          {...linkTo(whatsapp, message?.onWrite)}
          target="_blank"
          rel="noreferrer"
          {...named(`WhatsApp ${shown}`)}
        >
          <MessageCircle size={iconSize} aria-hidden /> <span>WhatsApp</span>
        </a>
      )}
    </>
  )
}
