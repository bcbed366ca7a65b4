import { useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import {
  type ClientOrder,
  clientOrders,
  type CountedGroup,
  countedGroups,
} from '#contract/clients/list.ts'
import { longestTag } from '#contract/clients/tags.ts'
import { namesOf } from '#contract/kit/details.ts'
import { useDebounced } from '#web/platform/forms/use-debounced.ts'
import type { Sorting, Tab } from './queries.ts'
import { useRowsPerPage } from './rows-per-page.tsx'

const rest = 150

/** The first press on a head: names from A, everything else from the most. */
const wayOf = (sort: ClientOrder) => (sort === 'name' ? 'asc' : 'desc')

const lastFirst: Sorting = { sort: 'last', way: 'desc' }

const tabNames = { cancelled: 'anulime', doubles: 'dyfishte' } as const

/** Where a page of the list is: what the address says of it. */
type Place = {
  tab: Tab | 'doubles'
  page: number
  group: CountedGroup | undefined
  tag: string | undefined
  sorting: Partial<Sorting>
}

function placeIn(params: URLSearchParams): Place {
  const sort = clientOrders.find((one) => one === params.get('rendit'))
  const way = params.get('drejtimi') === 'asc' ? 'asc' : 'desc'
  return {
    tab: namesOf(tabNames).find((tab) => tabNames[tab] === params.get('tab')) ?? 'active',
    page: Math.max(1, Math.trunc(Number(params.get('p'))) || 1),
    group: countedGroups.find((one) => one === params.get('grupi')),
    tag: params.get('etiketa')?.slice(0, longestTag) || undefined,
    sorting: sort ? { sort, way } : {},
  }
}

function addressOf({ tab, page, group, tag, sorting }: Place) {
  const next = new URLSearchParams()
  if (tab !== 'active') next.set('tab', tabNames[tab])
  if (group) next.set('grupi', group)
  if (tag) next.set('etiketa', tag)
  if (sorting.sort) next.set('rendit', sorting.sort)
  if (sorting.way === 'asc') next.set('drejtimi', 'asc')
  if (page > 1) next.set('p', String(page))
  return next
}

type SetParams = ReturnType<typeof useSearchParams>[1]

/** The same address, with that client open or with none. */
function showing(now: URLSearchParams, id: string | undefined) {
  const next = new URLSearchParams(now)
  if (id === undefined) next.delete('k')
  else next.set('k', id)
  return next
}

function useOpening(setParams: SetParams) {
  const isOurStep = useRef(false)
  return {
    open: (id: string) => {
      isOurStep.current = true
      setParams((now) => showing(now, id))
    },
    close: () => {
      // The step that opened it goes with it; a link from elsewhere has none here.
      if (isOurStep.current) history.back()
      else setParams((now) => showing(now, undefined), { replace: true })
    },
  }
}

/**
 * The tab, the page and the client that is open are kept in the address, so that a reload and the way back lead here;
 * what is searched for is a person's name and stays out of it.
 */
export function useClientsPlace() {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState('')
  const place = placeIn(params)
  const { tab, page, group, tag } = place
  const status = tab === 'doubles' ? 'active' : tab
  const perPage = useRowsPerPage()
  const q = useDebounced(typed.trim(), rest)
  // Of what is searched for, the best match comes first.
  const sorting = place.sorting.sort || q !== '' ? place.sorting : lastFirst

  const turn = (to: Partial<Place>) =>
    setParams(addressOf({ ...place, page: 1, ...to }), { replace: true })
  return {
    wanted: { q, status, page, limit: perPage.rows, group, tag, ...sorting },
    typed,
    search: (text: string) => {
      setTyped(text)
      if (page > 1) turn({})
    },
    tab,
    show: (to: Place['tab']) => turn({ tab: to }),
    turnTo: (to: number) => turn({ page: to }),
    /** The client at the top of the page stays in sight. */
    showRows: (rows: number) => {
      perPage.choose(rows)
      turn({ page: Math.floor(((page - 1) * perPage.rows) / rows) + 1 })
    },
    narrow: (to: Partial<Pick<Place, 'group' | 'tag'>>) => turn(to),
    /** A second press on the same head turns the order round. */
    sortBy: (sort: ClientOrder) => {
      const isSame = sorting.sort === sort
      const way = isSame ? (sorting.way === 'asc' ? 'desc' : 'asc') : wayOf(sort)
      turn({ sorting: { sort, way } })
    },
    opened: params.get('k'),
    ...useOpening(setParams),
  }
}
