import type { Account } from '#contract/accounts/session.ts'
import type { Entry } from '#web/app/shell/menu.ts'
import { useEntries } from '#web/app/shell/use-entries.ts'
import { useSession } from '#web/platform/session.ts'
import { LinkRows } from '#web/ui/data/link-rows.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { InstallHint } from './install-hint.tsx'
import { Fact } from './more-facts.tsx'
import './more.css'

/** What a phone's menu has no room for: each page with a fact of now. */
export function MorePage() {
  const { user } = useSession()
  return user && <More user={user} />
}

function More({ user }: { user: Account }) {
  const entries = useEntries(user, 'open')
  return (
    <>
      <PageHead title="Më shumë">{user.salon?.name}</PageHead>
      <div className="more stack gap-18 at-top">
        {groupsOf(entries).map((group) => (
          <LinkRows
            key={group[0]?.to}
            rows={group.map(({ to, label, icon }) => ({
              to,
              label,
              icon,
              fact: user.role === 'user' && <Fact of={to} />,
            }))}
          />
        ))}
        <InstallHint counts={user.role === 'user'} />
      </div>
    </>
  )
}

/** What is used every day, and what is set or paid. */
function groupsOf(entries: readonly Entry[]) {
  const rest = entries.filter(({ tab }) => !tab)
  const apart = rest.filter((entry) => entry.apart).toReversed()
  return [rest.filter((entry) => !entry.apart), apart].filter((group) => group.length > 0)
}
