import { useQuery, queryOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { drawButton } from '#web/door/button/draw-button.ts'
import { doorUrl } from '#web/features/outside/settings/door-address.ts'
import { doorRoutes } from '#contract/outside/door.ts'
import { doorQuery } from '#web/features/outside/settings/queries.ts'
import { call } from '#web/platform/call.ts'

/** What the button shows now; below the settings of the page, so that it is read again when they change. */
const nextQuery = (slug: string) =>
  queryOptions({
    queryKey: [...doorQuery.queryKey, 'next', slug],
    queryFn: ({ signal }) => call(doorRoutes.next, { params: { slug }, signal }),
  })

/** The button as other sites draw it, by the very same program; the page opens beside the settings. */
export function ButtonPreview({ slug }: { slug: string }) {
  const { data, error } = useQuery(nextQuery(slug))
  const place = useRef<HTMLDivElement>(null)
  const slot = data ?? (error ? null : undefined)
  useEffect(() => {
    if (slot === undefined) return
    const button = drawButton({ page: doorUrl(slug), lang: 'sq', slot })
    button.shadowRoot?.querySelector('a')?.setAttribute('target', '_blank')
    place.current?.replaceChildren(button)
  }, [slot, slug])
  return <div className="button-preview" ref={place} />
}
