import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ClientNews } from '#web/features/client-news/client-news.tsx'
import { leftQuery } from '#web/features/move-many/queries.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useRight } from '#web/platform/rights.ts'

const LeftLines = lazyPiece(async () => ({
  default: (await import('#web/features/move-many/left-lines.tsx')).LeftLines,
}))

/** What waits for somebody above the day: news of clients, and visits of barbers who left. */
export const NewsAbove = ({ today }: { today: string }) => (
  <>
    <Suspense>
      <VisitsLeft />
    </Suspense>
    <ClientNews today={today} />
  </>
)

function VisitsLeft() {
  const isAsked = useRight('people')
  const { data: staff = [] } = useQuery(staffQuery)
  const inactive = staff.filter(({ active }) => !active).map(({ id }) => id)
  const { data = [] } = useQuery({
    ...leftQuery(inactive),
    enabled: isAsked && inactive.length > 0,
  })
  const [wasThere, setThere] = useState(false)
  if (data.length > 0 && !wasThere) setThere(true)
  return wasThere && <LeftLines barbers={data} />
}
