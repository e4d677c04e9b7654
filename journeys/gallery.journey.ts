import { inputModels } from '@marque/inputs/models';
import { expect, type Page } from '@playwright/test';
import { standing, test, violationsOn } from './gallery.ts';
import { chooseByKeys, pressOn, tabTo } from './keys.ts';

const TABS_MAX = 400;

// A trace of every press and every rule would take longer than all of them; a failure names its example.
test.use({ trace: 'off' });

for (const input of Object.keys(inputModels)) {
  test(`${input} is accessible in every situation, language and theme, before and after a problem`, async ({
    page,
    show,
  }) => {
    await show(input);
    const expectAccessible = async (looking: 'colours' | 'structure', language: string, theme: string) => {
      for (const problems of [false, true]) {
        await page.getByLabel('Problems').setChecked(problems);
        await standing(page, input);
        expect(await violationsOn(page, looking), `${language}, ${theme}, problems: ${problems}`).toEqual([]);
      }
    };
    for (const theme of ['light', 'dark']) {
      await page.getByLabel('theme').selectOption(theme);
      await expectAccessible('colours', 'en', theme);
    }
    for (const language of ['en', 'de']) {
      await page.getByLabel('language').selectOption(language);
      await expectAccessible('structure', language, 'dark');
    }
  });

  test(`${input} is reached and left by keyboard alone, in every situation`, async ({ page, show }) => {
    await show(input);
    const wanted = await controlsOn(page);
    const reached = new Set<string | undefined>();
    let isOutside = false;
    for (let pressed = 0; pressed < TABS_MAX && !isOutside; pressed += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => ({
        control: document.activeElement?.getAttribute('data-control') ?? undefined,
        isPage: document.activeElement === document.body,
      }));
      reached.add(focused.control);
      isOutside = focused.isPage;
    }
    expect(isOutside, 'Tab leads out again').toBe(true);
    expect(wanted.filter((control) => !reached.has(control))).toEqual([]);
  });
}

/** Marks every control in the examples that Tab should reach, and gives their marks. Of radios, Tab reaches one of a group. */
function controlsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const places = 'input:not([type=hidden]), select, textarea, button, summary, a[href], [tabindex="0"]';
    const groups = new Map<string, HTMLInputElement>();
    const marked: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(`[data-example] :is(${places})`)) {
      if (element.matches(':disabled, [tabindex="-1"]') || !element.checkVisibility()) continue;
      const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
      const group = isRadio ? groups.get(element.name) : undefined;
      const mark =
        group?.dataset['control'] ??
        `${element.closest('[data-example]')?.getAttribute('data-example')} ${element.outerHTML.slice(0, 120)} ${marked.length}`;
      element.dataset['control'] = mark;
      if (isRadio) groups.set(element.name, element);
      if (group === undefined) marked.push(mark);
    }
    return marked;
  });
}

const exampleOf = (page: Page, title: string) =>
  page.locator('[data-example]').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('a car is chosen step by step without a mouse', async ({ page, show }) => {
  await show('vehicleLookup');
  const example = exampleOf(page, 'empty');
  const pick = async (label: string, typed: string) => {
    await tabTo(page, example.getByRole('combobox', { name: label }));
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  };
  await pick('Year made', '2021');
  await pick('Make', 'volks');
  await pick('Model', 'golf');
  await expect(example.getByRole('button', { name: 'Confirm this car' })).toBeDisabled();
  await chooseByKeys(page, example, /^GTI/);
  await pressOn(page, example.getByRole('button', { name: 'Confirm this car' }));
  await expect(example.getByRole('group', { name: '2021 Volkswagen Golf GTI' })).toBeVisible();
  await expect(example.getByRole('button', { name: 'Change car' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(example.getByRole('combobox', { name: 'Year made' })).toBeFocused();
  await pick('Year made', '1971');
  await expect(example.getByRole('combobox', { name: 'Make' })).toHaveValue('Morris');
  await expect(example.getByRole('combobox', { name: 'Model' })).toHaveValue('Minor');
  await expect(example.getByRole('radio')).toBeChecked();
  await pick('Year made', '1941');
  await expect(example.getByText('We couldn’t find any models manufactured in 1941.')).toBeVisible();
  await expect(example.getByRole('combobox')).toHaveCount(1);
  await pressOn(page, example.getByRole('button', { name: 'Keep the car you had' }));
  await expect(example.getByRole('group', { name: '2021 Volkswagen Golf GTI' })).toBeVisible();
});

test('a car is found by its registration, or by the way on where it is not, without a mouse', async ({
  page,
  show,
}) => {
  await show('vehicleTabs');
  const example = exampleOf(page, 'empty');
  await tabTo(page, example.getByRole('textbox'));
  await page.keyboard.type('aa11 aaa');
  await page.keyboard.press('Enter');
  await pressOn(page, example.getByRole('button', { name: 'Choose your car step by step' }));
  await expect(example.getByRole('combobox', { name: 'Year made' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(example.getByRole('tab', { name: 'Step by step' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(example.getByRole('tab', { name: 'By registration', selected: true })).toBeFocused();
  await tabTo(page, example.getByRole('textbox'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('lk21hgo');
  await page.keyboard.press('Enter');
  await expect(example.getByRole('group', { name: /LK21 HGO, 2021 Volkswagen Golf/ })).toBeFocused();
  await pressOn(page, example.getByRole('button', { name: 'Yes, that’s mine' }));
  await expect(example.getByRole('button', { name: 'Edit car' })).toBeFocused();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Edit your car' });
  await tabTo(page, modal.getByRole('textbox'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Q123');
  await page.keyboard.press('Enter');
  await expect(modal.getByText('Please enter a UK registration number', { exact: false })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(example.getByRole('button', { name: 'Edit car' })).toBeFocused();
  await expect(example.getByRole('group', { name: /LK21 HGO/ })).toBeVisible();
});

test('claims are told one by one without a mouse', async ({ page, show }) => {
  await show('questionLoop');
  const example = exampleOf(page, 'not answered');
  const type = async (digits: string) => {
    await tabTo(page, example.getByRole('textbox', { name: 'Day' }));
    await page.keyboard.type(digits, { delay: 20 });
  };
  await tabTo(page, example.getByRole('radio', { name: 'Yes' }));
  await page.keyboard.press('Space');
  await expect(example.getByRole('radio', { name: 'Accident' })).toBeFocused();
  await chooseByKeys(page, example.getByRole('group', { name: 'What happened?' }), 'Windscreen');
  await pressOn(page, example.getByRole('button', { name: 'Confirm this claim' }));
  await expect(example.getByRole('textbox', { name: 'Day' })).toBeFocused();
  await type('17012024');
  await page.keyboard.press('Enter');
  await expect(example.getByRole('listitem').filter({ hasText: '17 January 2024' })).toBeFocused();
  await pressOn(page, example.getByRole('button', { name: 'Add another claim' }));
  await expect(example.getByRole('radio', { name: 'Accident' })).toBeFocused();
  await pressOn(page, example.getByRole('button', { name: 'Cancel' }));
  await expect(example.getByRole('button', { name: 'Add another claim' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(example.getByRole('button', { name: 'Remove: Claim 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(example.getByText('Claim 1 removed')).toBeAttached();
  await expect(example.getByRole('radio', { name: 'Yes' })).toBeFocused();
  await expect(example.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a no that was said by mistake is taken back with all that was told', async ({ page, show }) => {
  await show('questionLoop');
  const example = exampleOf(page, 'with two entries');
  await tabTo(page, example.getByRole('radio', { name: 'Yes' }));
  await page.keyboard.press('ArrowRight');
  await expect(example.getByRole('radio', { name: 'No' })).toBeChecked();
  await expect(example.getByRole('listitem')).toHaveCount(0);
  await pressOn(page, example.getByRole('button', { name: 'Put back the 2 you had' }));
  await expect(example.getByRole('listitem')).toHaveCount(2);
  await expect(example.getByRole('radio', { name: 'Yes' })).toBeFocused();
});
