import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { TourCard } from './TourCard.tsx'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))

it('shows what people typed as they typed it: never as a link, a picture or any other part of the page', async () => {
  const typed = '<a href="https://evil.example">Sign in again</a><img src=x> & more'
  const words = { title: `Title ${typed}`, text: `Quote for “${typed}”`, continueLabel: `Go on to ${typed}` }
  render(
    <TourCard
      step="start-project"
      progress={`Step 1 of ${typed}`}
      words={words}
      onContinue={() => undefined}
      onTarget={() => undefined}
      onBack={null}
      onSkip={() => undefined}
    />,
  )
  const card = await screen.findByRole('dialog', {}, { timeout: 6000 })
  expect(card.querySelector('a, img')).toBeNull()
  for (const said of [words.title, words.text, words.continueLabel, `Step 1 of ${typed}`])
    expect(within(card).getByText(said)).toBeTruthy()
})
