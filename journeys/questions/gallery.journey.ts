import { inputModels } from '@marque/inputs/models';
import { expect, type Page } from '@playwright/test';
import { violationsOn } from '../steps/axe.ts';
import { controlsOn, pressThrough, standing, test } from '../steps/gallery.ts';
import { chooseByKeys, pressOn, tabTo } from '../steps/keys.ts';

for (const input of Object.keys(inputModels)) {
  test(`${input} is accessible in every situation, language and theme, before and after a problem`, {
    tag: ['@breadth', '@once'],
  }, async ({ page, show }) => {
    await show(input);
    const expectAccessible = async (looking: 'colours' | 'structure', language: string, theme: string) => {
      for (const problems of [false, true]) {
        await page.getByLabel('Problems').setChecked(problems);
        await standing(page);
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

  test(`${input} is reached and left by keyboard alone, in every situation`, { tag: ['@breadth', '@once'] }, async ({
    page,
    show,
  }) => {
    await show(input);
    const wanted = await controlsOn(page);
    const reached = await pressThrough(page);
    expect(wanted.filter((control) => !reached.includes(control))).toEqual([]);
  });
}

for (const input of ['boolean', 'booleanList', 'radio', 'checkbox', 'checkboxList', 'datePicker', 'questionLoop']) {
  test(`${input} that is open has one red rule at its side, and what can be chosen looks as it always does`, {
    tag: ['@breadth', '@once'],
  }, async ({ page, show }) => {
    for (const theme of ['light', 'dark']) {
      await show(input, { theme });
      const untouched = await looksOfChoices(page, '[data-choice]:not([data-invalid])');
      await page.getByLabel('Problems').check();
      await standing(page);
      const open = await looksOfChoices(page, '[data-choice][data-invalid]');
      expect(open.length, theme).toBeGreaterThan(0);
      for (const one of open)
        expect(
          untouched.map(({ looks }) => looks),
          theme,
        ).toContain(one.looks);
      for (const { rules } of open) expect(rules, theme).toEqual([{ width: '4px', isCritical: true }]);
    }
  });
}

/** How unmade choices look, and the rules on the side of their surroundings. */
function looksOfChoices(page: Page, choices: string) {
  return page.evaluate((selector) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--critical)';
    const critical = getComputedStyle(probe).color;
    probe.remove();
    const open = [...document.querySelectorAll(selector)].filter((one) => !one.querySelector(':checked, :disabled'));
    return open.map((choice) => {
      const parts = [choice, ...choice.querySelectorAll('label')].map((part) => getComputedStyle(part));
      const around: { width: string; isCritical: boolean }[] = [];
      for (let at = choice.parentElement; at; at = at.parentElement) {
        const {
          borderInlineStartStyle: style,
          borderInlineStartWidth: width,
          borderInlineStartColor,
        } = getComputedStyle(at);
        if (style === 'solid' && width === '4px')
          around.push({ width, isCritical: borderInlineStartColor === critical });
      }
      const looks = [...new Set(parts.map((part) => `${part.backgroundColor} ${part.borderTopColor}`))].join(', ');
      return { looks, rules: around };
    });
  }, choices);
}

const exampleOf = (page: Page, title: string) =>
  page.locator('[data-example]').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('a car is chosen step by step without a mouse', { tag: ['@breadth', '@once'] }, async ({ page, show }) => {
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

test('a car is found by its registration, or by the way on where it is not, without a mouse', {
  tag: ['@breadth', '@once'],
}, async ({ page, show }) => {
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

test('claims are told one by one without a mouse', { tag: ['@breadth', '@once'] }, async ({ page, show }) => {
  await show('questionLoop');
  const example = exampleOf(page, 'not answered');
  const type = async (digits: string) => {
    await tabTo(page, example.getByRole('textbox', { name: 'Day' }));
    await page.keyboard.type(digits);
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

test('a no that was said by mistake is taken back with all that was told', { tag: ['@breadth', '@once'] }, async ({
  page,
  show,
}) => {
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
