import { useQuery } from '@tanstack/react-query'
import { audienceOf, countOf, type Draft, reachedBy, shortList } from './broadcast-draft.ts'
import { audiencesQuery, firstRecipientsQuery } from './queries.ts'

/** The mail as its recipients will read it; what was typed is text and nothing else. */
export function BroadcastPreview({ draft }: { draft: Draft }) {
  const audience = audienceOf(draft)
  const { data } = useQuery(audiencesQuery)
  const { data: found } = useQuery({
    ...firstRecipientsQuery(audience ?? 'all'),
    enabled: audience !== undefined,
  })
  const addresses =
    audience === undefined ? reachedBy(draft) : (found?.map(({ email }) => email) ?? [])
  return (
    <section className="broadcast-preview stack gap-12 sunken breaks" aria-label="Pamja paraprake">
      <dl className="stack gap-4">
        <div>
          <dt>Nga</dt>
          <dd>{data?.sender}</dd>
        </div>
        <div>
          <dt>Për</dt>
          <dd>{shortList(addresses, countOf(draft, data?.audiences) ?? addresses.length)}</dd>
        </div>
        <div>
          <dt>Subjekti</dt>
          <dd>{draft.subject.trim()}</dd>
        </div>
      </dl>
      <p>{draft.message.trim()}</p>
    </section>
  )
}
