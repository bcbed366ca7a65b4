import { grouped } from '#contract/kit/dialling.ts'

export const callLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

type Props = { phone: string; className?: string }

/** A number that is called by a press, as it is read aloud. */
export const CallLink = ({ phone, className }: Props) => (
  <a className={className} href={callLink(phone)}>
    {grouped(phone)}
  </a>
)
