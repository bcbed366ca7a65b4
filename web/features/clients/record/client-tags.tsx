import { BellOff } from 'lucide-react'
import { type Client, clientLabels } from '#contract/clients/clients.ts'
import { Tag } from './tag.tsx'

type Props = { client: Pick<Client, 'tags' | 'doNotMessage'> }

/** The tags of a client; that nobody writes to them comes first. */
export function ClientTags({ client: { tags, doNotMessage } }: Props) {
  if (tags.length === 0 && !doNotMessage) return null
  return (
    <ul className="client-tags row wrap" aria-label={clientLabels.tags}>
      {doNotMessage && (
        <li className="client-tag" data-tone="silent">
          <BellOff size={13} aria-hidden /> {clientLabels.doNotMessage}
        </li>
      )}
      {tags.map((tag) => (
        <li key={tag} className="shrinks">
          <Tag tag={tag} />
        </li>
      ))}
    </ul>
  )
}
