import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { clientLabels } from '#contract/clients/clients.ts'
import { eachOnce, longestTag, mostTags } from '#contract/clients/tags.ts'
import { fold } from '#contract/kit/albanian.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { tagsQuery } from '../queries.ts'
import { Tag } from './tag.tsx'
import './tags-field.css'

const mostSaid = `Deri ${mostTags} etiketa.`

/** With what stands in the field but was not closed yet; beyond the most, one is not taken. */
export const withTyped = (tags: readonly string[], typed: string) =>
  eachOnce([...tags, ...typed.split(',').map((tag) => tag.trim().slice(0, longestTag))])
    .filter(Boolean)
    .slice(0, mostTags)

type Props = {
  tags: readonly string[]
  typed: string
  onChange: (tags: readonly string[], typed: string) => void
  error: string | undefined
}

/** Enter or a comma closes a tag; those in use elsewhere are offered. */
export function TagsField({ tags, typed, onChange, error }: Props) {
  const { data: known = [] } = useQuery(tagsQuery)
  const isFull = tags.length >= mostTags
  const wanted = fold(typed)
  const offered = known.filter(
    ({ tag }) => fold(tag).includes(wanted) && eachOnce([...tags, tag]).length > tags.length,
  )
  const close = (text: string) => onChange(withTyped(tags, text), '')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    if (event.key === 'Enter' && wanted !== '') {
      event.preventDefault()
      close(typed)
    }
    if (event.key === 'Backspace' && typed === '' && tags.length > 0)
      onChange(tags.slice(0, -1), '')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears keys of the field in it
    <div className="tags-field whole" onKeyDown={onKeyDown}>
      <Combobox
        label={clientLabels.tags}
        hint={isFull ? mostSaid : 'Enter ose presje e mbyll një etiketë. Kërkohen edhe te lista.'}
        placeholder="shto…"
        maxLength={longestTag}
        text={typed}
        onText={(text) => {
          if (text.includes(',')) close(text)
          else onChange(tags, text)
        }}
        options={offered.map(({ tag }) => ({ value: tag, label: tag }))}
        onPick={({ label }) => close(label)}
        error={error}
        among={tags.map((tag) => (
          <Tag key={tag} tag={tag}>
            <button
              type="button"
              className="tag-off"
              aria-label={`Hiq ${tag}`}
              onClick={({ currentTarget }) => {
                currentTarget.closest('.control')?.querySelector('input')?.focus()
                onChange(
                  tags.filter((one) => one !== tag),
                  typed,
                )
              }}
            >
              <X size={13} aria-hidden />
            </button>
          </Tag>
        ))}
      />
    </div>
  )
}
