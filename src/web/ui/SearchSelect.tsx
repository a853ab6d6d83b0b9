import { Combobox } from '@base-ui/react/combobox'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { holdsWords } from '#domain/core/holds-words.ts'
import { controlClass, fieldBoxClass } from './Field.tsx'

export type Choice = {
  readonly id: string
  readonly label: string
  /** Tells it from others of the same name; searched as well. */
  readonly detail?: string
}

type Props = {
  /** What is chosen: "Client". */
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** The button that opens it. */
  readonly trigger: ReactElement
  readonly placeholder: string
  /** The text while there is nothing to choose from, or nothing matches. */
  readonly empty: string
}

/** One of many, found by the words of its name in any order. Open from the start: its code came because somebody pressed its button. */
export function SearchSelect({ label, choices, value, onChange, trigger, placeholder, empty }: Props) {
  return (
    <Combobox.Root
      items={choices}
      value={choices.find(({ id }) => id === value) ?? null}
      onValueChange={(choice) => onChange(choice?.id ?? null)}
      itemToStringLabel={textOf}
      filter={(choice: Choice, search) => holdsWords(textOf(choice), search)}
      isItemEqualToValue={(one, other) => one.id === other.id}
      defaultOpen
      autoHighlight
    >
      <Combobox.Trigger render={trigger} />
      <Combobox.Portal>
        <Combobox.Positioner align="start" sideOffset={4} collisionPadding={8} className="z-50 outline-none">
          <Combobox.Popup aria-label={label} className={popupClass}>
            <div className="p-1.5 pb-1">
              <div className={fieldBoxClass}>
                <Combobox.Input placeholder={placeholder} aria-label={placeholder} className={controlClass} />
              </div>
            </div>
            <Combobox.Empty>
              <p className="px-3.5 py-2 text-ink-soft">{empty}</p>
            </Combobox.Empty>
            <Combobox.List className="max-h-72 overflow-y-auto overscroll-contain p-1.5 pt-0.5 empty:p-0">
              {(choice: Choice) => (
                <Combobox.Item key={choice.id} value={choice} className={itemClass}>
                  <span className="flex min-w-0 flex-1 flex-col">
                    <span className="truncate">{choice.label}</span>
                    {choice.detail && <span className="truncate text-caption text-ink-soft">{choice.detail}</span>}
                  </span>
                  <Combobox.ItemIndicator>
                    <Check aria-hidden="true" className="size-4" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

function textOf({ label, detail = '' }: Choice): string {
  return `${label} ${detail}`
}

const popupClass =
  'w-80 max-w-(--available-width) origin-(--transform-origin) rounded-card border border-line bg-raised text-body text-ink shadow-raised outline-none ' +
  'transition-[opacity,transform] duration-(--duration-open) ease-out data-starting-style:scale-[0.97] data-starting-style:opacity-0 data-ending-style:opacity-0'

const itemClass =
  'flex min-h-9 cursor-default items-center gap-2 rounded-control px-2 py-1 outline-none select-none data-highlighted:bg-hover max-sm:min-h-11'
