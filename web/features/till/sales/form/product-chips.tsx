import { money } from '#contract/kit/albanian.ts'
import { Shape, Waiting } from '#web/ui/data/waiting.tsx'
import { useProducts } from '../queries.ts'
import { withProduct } from './sale-draft.ts'
import type { TillFormState } from './use-till-form.ts'
import './quick-words.css'

/** What the salon sells: a touch adds one of it. */
export function ProductChips({ form: { draft, edit } }: { form: TillFormState }) {
  const { data: products, isPending } = useProducts()
  if (isPending)
    return (
      <Waiting className="quick-awaited">
        <Shape height={20} />
      </Waiting>
    )
  if (!products?.length) return null
  return (
    <fieldset className="quick-words flex wrap gap-6">
      <legend className="sr-only">Produkte të shitura së fundi</legend>
      {products.map((product) => (
        <button
          className="chip numbers"
          key={product.name}
          type="button"
          onClick={() => edit({ added: withProduct(draft.added, product) })}
        >
          <span>{product.name}</span> <small>{money(product.price)}</small>
        </button>
      ))}
    </fieldset>
  )
}
